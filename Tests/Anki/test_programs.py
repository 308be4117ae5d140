"""Programs that know Anki add words and look for them, by their own code unchanged."""

import json
import re
import urllib.request

import programs
import pytest


@pytest.fixture
def address(server, person):
    """Where a program asks that may all."""
    page = person.post("/profile/access", name="Reader", scope="all")
    token = re.search(r'id="token" value="([\w-]{43})"', page).group(1)
    return f"http://127.0.0.1:{server.port}/anki/{token}"


def post(address: str, request: dict):
    """As Lute's page sends what its server has made."""
    body = json.dumps(request).encode()
    headers = {"Content-Type": "application/json", "Origin": "http://localhost:5001"}
    with urllib.request.urlopen(urllib.request.Request(address, body, headers)) as response:
        assert response.headers["Access-Control-Allow-Origin"] == "*"
        return json.load(response)


def test_vocabsieve_adds_a_note_of_its_own_type_finds_it_and_is_told_of_a_duplicate(address):
    tools, models = programs.vocabsieve()
    assert tools.getVersion(address) == "6"
    tools.addDefaultModel(address)
    assert tools.getNoteTypes(address) == ["Slovarik", "vocabsieve-notes"]
    assert tools.getFields(address, "vocabsieve-notes")[:3] == ["Sentence", "Word", "Definition"]
    settings = models.AnkiSettings(
        deck="Reading", model="vocabsieve-notes", word_field="Word", sentence_field="Sentence",
        definition1_field="Definition", definition2_field="Definition#2", audio_field="Pronunciation",
        image_field="Image", tags=["vocabsieve"])
    note = tools.prepareAnkiNoteDict(
        settings, models.SRSNote(
            word="puddle", sentence="A <b>puddle</b> in the street.", definition1="<p>лужа</p>",
            audio_path="http://127.0.0.1/puddle.mp3", image="/tmp/puddle.png"))
    assert tools.canAddNotes(address, [note]) == [True]
    number = tools.addNote(address, note)
    assert tools.canAddNotes(address, [note]) == [False]
    with pytest.raises(Exception, match="cannot create note because it is a duplicate"):
        tools.addNote(address, note)
    assert tools.getDeckList(address)[0] == "Reading"
    assert tools.findNotes(address, "deck:Reading is:new") == [number] == tools.guiBrowse(address, f"nid:{number}")
    found, = tools.notesInfo(address, tools.findCards(address, '"Word:puddle"'))
    assert found["fields"]["Word"]["value"] == "puddle" and found["fields"]["Definition"]["value"] == "лужа"
    assert found["fields"]["Sentence"]["value"] == "A puddle in the street." and found["tags"] == ["vocabsieve"]
    assert tools.failCards(address, [number]) == [False]


def test_lute_exports_a_term_whose_picture_is_not_fetched(address):
    names = post(address, {"action": "multi", "version": 6, "params": {
        "actions": [{"action": "deckNames"}, {"action": "modelNames"}]}})["result"]
    assert names[1] == ["Slovarik"]
    fields = post(address, {"action": "multi", "version": 6, "params": {
        "actions": [{"action": "modelFieldNames", "params": {"modelName": name}} for name in names[1]]}})["result"][0]
    service = programs.lute().Service([names[0][0]], {"Slovarik": fields}, [])
    request = service._build_ankiconnect_post_json(
        {"Word": "puddle", "Translation": "лужа", "Picture": '<img src="LUTE_TERM_1.jpg">'},
        {"LUTE_TERM_1.jpg": "http://localhost:5001/userimages/1/puddle.jpg"}, ["lute"], names[0][0], "Slovarik")
    picture, number = post(address, request)
    assert picture["result"] is None and "fetches nothing" in picture["error"]
    assert isinstance(number, int)
    _, again = post(address, request)
    assert again == {"result": None, "error": "cannot create note because it is a duplicate"}
