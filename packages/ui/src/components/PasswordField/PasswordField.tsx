import { useState } from 'react'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={<IconButton icon={shown ? 'eyeOff' : 'eye'} label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} />}
    />
  )
}
