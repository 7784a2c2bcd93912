import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export type { IconName }

export interface IconProps extends Omit<ComponentProps<'svg'>, 'name'> {
  name: IconName
  size?: number
  /** Only for icons without text; others are hidden from assistive technology. */
  label?: string
}

/** Its lines come from one file for all icons, which pages share and browsers keep. */
export function Icon({ name, size = 20, label, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
