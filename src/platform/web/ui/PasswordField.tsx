import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

const EYE = 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'
const EYE_OFF = `${EYE}M4 4l16 16`

/** A password field with a button that shows what was typed, and a warning while Caps Lock is on. */
export function PasswordField({ hint, ...rest }: Omit<TextFieldProps, 'type' | 'before' | 'after'>) {
  const say = useCopy(uiWords)
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'))
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      hint={isCaps ? <span className="text-accent-text">{say('caps_lock')}</span> : hint}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setIsCaps(false)}
      after={
        <button
          type="button"
          className="icon-button"
          aria-label={say(isShown ? 'hide_password' : 'show_password')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon path={isShown ? EYE_OFF : EYE} />
        </button>
      }
    />
  )
}
