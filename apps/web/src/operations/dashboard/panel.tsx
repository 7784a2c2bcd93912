import { type ReactNode, useId } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'

interface PanelProps {
  title: string
  lead?: string
  isWide?: boolean
  isEmpty?: boolean
  children: ReactNode
}

/** One group of figures under its heading; without data it says when there will be some. */
export function Panel({ title, lead, isWide = false, isEmpty = false, children }: PanelProps) {
  const t = useTexts(dashboardTexts)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={isWide ? styles.wide : undefined}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {isEmpty ? <EmptyState title={t('none')}>{t('none.text')}</EmptyState> : children}
    </Card>
  )
}

export interface NumberLink {
  href: string
  text: string
}

/** The lists behind a figure, folded. */
export function FigureLists({ links }: { links: readonly NumberLink[] }) {
  const t = useTexts(dashboardTexts)
  return (
    <Disclosure summary={t('lists')} className={styles.lists}>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Frame of every figure of the dashboard. */
export function useFigureTexts() {
  const t = useTexts(dashboardTexts)
  const lang = useLanguage()
  return {
    lang,
    texts: {
      read: t('read'),
      table: t('table'),
      downloadSvg: t('svg'),
      downloadPng: t('png'),
      demo: t('demo'),
    },
  }
}
