import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { EYE, EYE_OFF, Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

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
