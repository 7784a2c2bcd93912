import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> {
  showText: string
  hideText: string
}

export function PasswordInput({ showText, hideText, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideText : showText}
          size="small"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
