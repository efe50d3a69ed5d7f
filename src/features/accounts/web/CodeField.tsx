import { TextField } from '#platform/web/ui/TextField.tsx'
import type { TextFieldProps } from '#platform/web/ui/TextField.tsx'

/** For a code of an authenticator app, or a recovery code. */
export function CodeField(props: TextFieldProps) {
  return <TextField autoComplete="one-time-code" spellCheck={false} maxLength={40} required {...props} />
}
