// What every page has, except those of a training and of a lesson. Each of these modules looks for what it is for, and does
// nothing on a page without it; a module for all pages is one more line here.

import "./support.js";
import "./forms.js";
import "./keys.js";
import "./menus.js";
import "./words.js";
import "./speech.js";
import "./copy.js";
import "./theme.js";
import "./welcome.js";
import "./translate.js";
import "./quick-word.js";
import "./suggestions.js";
import "./pictures.js";
import "./card.js";
import "./word-list.js";
