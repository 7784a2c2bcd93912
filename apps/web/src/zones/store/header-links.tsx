import { NavLink } from 'react-router'
import { useExists } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'

interface HeaderLinksProps {
  links: readonly ShellLink[]
  className?: string | undefined
  /** Called when one of them is followed. */
  onFollow?: () => void
}

const isOutside = (to: string) => to.startsWith('http')

/** Links to those of the pages that exist, and to other sites. */
export function HeaderLinks({ links, className, onFollow }: HeaderLinksProps) {
  const say = useSay(zoneTexts)
  const exists = useExists()
  return (
    <div className={className}>
      {links
        .filter(({ to }) => isOutside(to) || exists(to))
        .map(({ text, to }) =>
          isOutside(to) ? (
            <a key={text} href={to} className={cx(styles.link)}>
              {say(text)}
            </a>
          ) : (
            <NavLink key={text} to={to} className={cx(styles.link)} {...(onFollow && { onClick: onFollow })}>
              {say(text)}
            </NavLink>
          ),
        )}
    </div>
  )
}
