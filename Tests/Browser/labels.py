"""The accessible names of everything a test presses or reads, in both interface languages.

They are part of the interface: screen readers say them and people look for them. They stand here
once more, apart from the program's own catalogue, so that a change of the catalogue is noticed.
"""

from types import SimpleNamespace

_LABELS = {
    # Accounts
    "name": ("Имя", "Name"),
    "email": ("Эл. почта", "E-mail"),
    "password": ("Пароль", "Password"),
    "sign_up": ("Зарегистрироваться", "Sign up"),
    "sign_in": ("Войти", "Sign in"),
    "sign_out": ("Выйти", "Sign out"),
    # Onboarding
    "tour": ("Знакомство", "Tour"),
    "next": ("Вперёд", "Next"),
    "skip": ("Пропустить", "Skip"),
    "learned_language": ("Изучаемый язык", "Language you learn"),
    "german": ("По-немецки", "German"),
    "start": ("Начать", "Start"),
    # Words screen
    "words": ("Слова", "Words"),
    "new_category": ("Новая категория", "New category"),
    "sort": ("Сортировка", "Sort"),
    "recent": ("Недавние", "Recent"),
    "by_name": ("По названию", "By name"),
    "today": ("Сегодня", "Today"),
    "start_training": ("Начать тренировку", "Start training"),
    # Category
    "title": ("Название", "Title"),
    "create": ("Создать", "Create"),
    "save": ("Сохранить", "Save"),
    "delete_category": ("Удалить категорию", "Delete category"),
    "cancel": ("Отмена", "Cancel"),
    "start_studying": ("Перейти к изучению", "Start studying"),
    # Pictures
    "find_emoji": ("Найти эмодзи", "Find an emoji"),
    "find": ("Найти", "Find"),
    "cat_face": ("морда кошки", "cat face"),
    "upload": ("Загрузить свою", "Upload your own"),
    "change_picture": ("Изменить картинку", "Change picture"),
    # Word
    "translation": ("По-русски", "Russian"),
    "term": ("По-английски", "English"),
    "translate": ("Перевести", "Translate"),
    "add_word": ("Добавить слово", "Add word"),
    "add_list": ("Добавить списком", "Add a list"),
    "list": ("Список слов", "List of words"),
    "check_list": ("Проверить список", "Check the list"),
    "check_again": ("Проверить ещё раз", "Check again"),
    "edit_as_list": ("Изменить списком", "Edit as a list"),
    "leave_out": ("Не добавлять", "Leave out"),
    "undo_list": ("Отменить добавление", "Take it back"),
    "delete_word": ("Удалить слово", "Delete word"),
    # Training
    "training": ("Тренировка слов", "Training"),
    "turn": ("Показать перевод", "Show translation"),
    "forgot": ("Забыл", "Forgot"),
    "remember": ("Помню", "Remember"),
    # Profile
    "profile": ("Профиль", "Profile"),
    "theme": ("Тема", "Theme"),
    "light": ("Светлая", "Light"),
    "dark": ("Тёмная", "Dark"),
    "device": ("Как на устройстве", "Device"),
    "achievements": ("Достижения", "Achievements"),
    "statistics": ("Статистика", "Statistics"),
    "forecast": ("Повторение в ближайшие дни", "Reviews in the coming days"),
    "as_table": ("Показать таблицей", "Show as a table"),
    "language": ("Язык", "Language"),
    "daily_goal": ("Ответов в день", "Answers a day"),
    "change_password": ("Сменить пароль", "Change password"),
    "present_password": ("Нынешний пароль", "Present password"),
    "new_password": ("Новый пароль", "New password"),
    "new_email": ("Новая эл. почта", "New e-mail"),
    "devices": ("Устройства", "Devices"),
    "export": ("Забрать свои данные", "Take your data away"),
    "import": ("Загрузить свои данные", "Bring your data back"),
    "import_file": ("Файл slovarik.json", "The file slovarik.json"),
    "import_check": ("Посмотреть, что внутри", "See what is inside"),
    "import_confirm": ("Загрузить", "Add to my account"),
    "import_preview": ("Что в файле", "What is in the file"),
    "import_done": ("Загружено", "All added"),
    "import_nothing": ("Всё это здесь уже есть.", "All of this is here already."),
    "delete_account": ("Удалить аккаунт", "Delete account"),
    # Recovery
    "forgot_password": ("Забыли пароль?", "Forgot your password?"),
    "recovery_codes": ("Коды восстановления", "Recovery codes"),
    "recovery_code": ("Код восстановления", "Recovery code"),
    "make_codes": ("Сделать коды", "Make codes"),
    "make_new_codes": ("Сделать новые коды", "Make new codes"),
    "recover": ("Сменить пароль и войти", "Change password and sign in"),
    "print": ("Распечатать", "Print"),
    "codes_kept": ("Коды у меня", "I have my codes"),
    "nine_left": ("Осталось 9 кодов.", "9 codes are left."),
    "link_over": ("Эта ссылка больше не работает", "This link no longer works"),
    # Administration
    "administration": ("Управление", "Administration"),
    "by_invitation": ("Только по приглашению", "Only with an invitation"),
    "nobody": ("Никто", "Nobody"),
    "create_invitation": ("Создать приглашение", "Create invitation"),
    "revoke": ("Отозвать", "Revoke"),
    "link": ("Ссылка", "Link"),
    "copy": ("Скопировать", "Copy"),
    "copied": ("Скопировано", "Copied"),
    "qr_code": ("QR-код с этой же ссылкой", "QR code of the same link"),
    "done": ("Готово", "Done"),
    "own_password": ("Ваш пароль", "Your password"),
    "make_administrator": ("Сделать администратором", "Make administrator"),
    "make_learner": ("Сделать учеником", "Make learner"),
    "password_link": ("Ссылка для забытого пароля", "Link for a forgotten password"),
    "sign_out_everywhere": ("Выйти на всех устройствах", "Sign out everywhere"),
    "remove_account": ("Удалить аккаунт", "Remove account"),
    # Catalogue
    "catalogue": ("Каталог", "Catalogue"),
    "add_course": ("Добавить к себе", "Add to my words"),
    "level": ("Уровень", "Level"),
    "show": ("Показать", "Show"),
    "listen": ("Прослушать слово", "Listen to the word"),
    "pronunciation": ("Произношение", "Pronunciation"),
    "slow": ("Медленно", "Slow"),
    "sample": ("Послушать", "Listen"),
    "online_voices": ("Разрешить сетевые голоса", "Allow online voices"),
    # Every screen
    "error": ("Ошибка:", "Error:"),
}


def labels(language: str) -> SimpleNamespace:
    """labels("en").sign_in is what the English interface calls it."""
    column = ("ru", "en").index(language)
    return SimpleNamespace(**{key: pair[column] for key, pair in _LABELS.items()})
