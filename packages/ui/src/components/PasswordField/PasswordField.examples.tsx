import { useState } from 'react'
import { PasswordField } from './PasswordField.tsx'

export function Login() {
  const [password, setPassword] = useState('not-this-one')
  return (
    <PasswordField
      label="Password"
      showLabel="Show password"
      hideLabel="Hide password"
      error="Error: not the password for this e-mail"
      value={password}
      onChange={setPassword}
    />
  )
}
