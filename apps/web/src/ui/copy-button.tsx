import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Icon } from './icons.tsx'

export interface CopyButtonProps extends ButtonLook {
  value: string
  text: ReactNode
  copiedText: ReactNode
  className?: string
}

export function CopyButton({ value, text, copiedText, tone = 'quiet', size = 'small', ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button tone={tone} size={size} icon={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy} {...rest}>
      <span aria-live="polite">{copied ? copiedText : text}</span>
    </Button>
  )
}
