import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { getToolPath, labTools, sequenceTools, type ToolId, toolsPath } from './tool-list.ts'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'

export interface ToolPageProps {
  id: ToolId
  entry?: ReactNode
  /** Entries that do not fit into the URL. */
  state?: { isShortened: boolean; isMissing: boolean }
  /** Entry and result beside each other where there is room. */
  isSplit?: boolean
  children: ReactNode
}

/** The frame of a tool: what it does, the entries, the result, and the other tools of its group. */
export function ToolPage({ id, entry, state, isSplit, children }: ToolPageProps) {
  const t = useTexts(toolTexts)
  const { origin } = useSiteContext()
  const { pathname, search } = useLocation()
  const group: readonly ToolId[] = labTools.some((tool) => tool === id) ? labTools : sequenceTools
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t(id)} description={t(`${id}.about`)} path={getToolPath(id)} />
      <Breadcrumb label={t('path')} items={[{ text: t('title'), href: toolsPath }, { text: t(id) }]} />
      <h1>{t(id)}</h1>
      <p className={styles.lead}>{t(`${id}.about`)}</p>
      {state?.isMissing && <Callout tone="warning">{t('link.missing')}</Callout>}
      <div className={cx(styles.tool, isSplit && styles.split)}>
        {entry && (
          <div className={styles.entry}>
            {entry}
            {state && (
              <div className={styles.actions}>
                <CopyButton value={origin + pathname + search} text={t('link')} copiedText={t('copied')} />
              </div>
            )}
            {state?.isShortened && <p className={styles.soft}>{t('link.shortened')}</p>}
          </div>
        )}
        <div className={styles.result}>{children}</div>
      </div>
      <nav aria-labelledby="others" className={styles.group}>
        <h2 id="others">{t('others')}</h2>
        <ul className={styles.others}>
          {group
            .filter((tool) => tool !== id)
            .map((tool) => (
              <li key={tool}>
                <Link href={getToolPath(tool)}>{t(tool)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
