import Mustache
import Crypto
import Storage
