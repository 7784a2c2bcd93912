import { NavLink } from 'react-router'
import { usePageExists } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'

interface HeaderLinksProps {
  links: readonly ShellLink[]
  className?: string | undefined
  /** Called when one of them is followed. */
  onFollow?: () => void
}

const isExternal = (to: string) => to.startsWith('http')

/** Links to those of the pages that exist, and to other sites. */
export function HeaderLinks({ links, className, onFollow }: HeaderLinksProps) {
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  return (
    <div className={className}>
      {links
        .filter(({ to }) => isExternal(to) || exists(to))
        .map(({ text, to }) =>
          isExternal(to) ? (
            <a key={text} href={to} className={cx(styles.link)}>
              {t(text)}
            </a>
          ) : (
            <NavLink key={text} to={to} className={cx(styles.link)} {...(onFollow && { onClick: onFollow })}>
              {t(text)}
            </NavLink>
          ),
        )}
    </div>
  )
}
