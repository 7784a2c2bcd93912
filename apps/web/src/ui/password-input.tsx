import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'after'> {
  showText: string
  hideText: string
}

export function PasswordInput({ showText, hideText, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideText : showText}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
