import { type ReactNode, useState } from 'react'
import { Icon } from '../display/icons.tsx'
import { Button, type ButtonStyleProps } from './button.tsx'

export interface CopyButtonProps extends ButtonStyleProps {
  value: string
  text: ReactNode
  copiedText: ReactNode
  className?: string
}

export function CopyButton({ value, text, copiedText, tone = 'quiet', size = 'small', ...rest }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2000)
  }
  return (
    <Button
      tone={tone}
      size={size}
      icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={copy}
      {...rest}
    >
      <span aria-live="polite">{isCopied ? copiedText : text}</span>
    </Button>
  )
}
