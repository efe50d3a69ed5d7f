// What a page needs a moment after its start, and nothing waits for.
import './register-worker.ts'
import './ask-pictures-again.ts'
