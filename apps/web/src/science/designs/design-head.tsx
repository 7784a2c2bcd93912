import type { VectorType } from '@paratope/contract/science/designs'
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { AutosaveStatus } from './autosave.ts'
import { DesignActions } from './design-actions.tsx'
import { getDesignListPath } from './design-paths.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import type { OpenDesign } from './use-design.ts'

interface FullWindow {
  readonly isFull: boolean
  toggle(): void
}

const FullWindowContext = createContext<FullWindow | undefined>(undefined)

/** Fills the window below the header of the site, or all of it. */
export function WorkspaceFrame({ head, children }: { head: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isFull, setIsFull] = useState(false)
  useSpaceAbove(frame, isFull)
  const full = useMemo(() => ({ isFull, toggle: () => setIsFull((before) => !before) }), [isFull])
  return (
    <FullWindowContext value={full}>
      <div ref={frame} className={styles.workspace} data-full={isFull || undefined}>
        {head}
        {children}
      </div>
    </FullWindowContext>
  )
}

/** Tells the style sheet where the workspace begins, which depends on the site's header. */
function useSpaceAbove(frame: RefObject<HTMLElement | null>, isFull: boolean) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || isFull) return
    const measure = () =>
      element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [frame, isFull])
}

interface DesignHeadProps {
  open: OpenDesign
  vectorType: VectorType
  /** The state of saving, in words. */
  status: string
  onResult: () => void
  onRemoved: () => void
}

/** One line with name, state of saving, and the ways to go on. */
export function DesignHead({ open, vectorType, status, onResult, onRemoved }: DesignHeadProps) {
  const t = useTexts(designPageTexts)
  const site = useSite()
  const full = use(FullWindowContext)
  return (
    <div className={styles.workspaceHead}>
      <div>
        <h1>{open.name}</h1>
        <p className={styles.meta}>
          <span>{t(`type.${vectorType}`)}</span>
          <span role="status">{status}</span>
          {open.kind === 'local' && (
            <span title={t('local.text')}>
              {t('local.title')} · <Link href={getLoginHref(getDesignListPath(site))}>{t('local.save')}</Link>
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {full && (
          <Button size="small" tone="quiet" aria-pressed={full.isFull} onClick={full.toggle}>
            {t('full')}
          </Button>
        )}
        <Button size="small" href={getDesignListPath(site)}>
          {t('list')}
        </Button>
        {open.kind === 'account' && <DesignActions design={open.design} onRemoved={onRemoved} />}
        <Button size="small" tone="primary" onClick={onResult}>
          {t('result')}
        </Button>
      </div>
    </div>
  )
}

interface SaveNoticeProps {
  status: AutosaveStatus
  onCopy: () => void
  onRetry: () => void
}

/** Says why changes are not saved, and the way out. */
export function SaveNotice({ status, onCopy, onRetry }: SaveNoticeProps) {
  const t = useTexts(designPageTexts)
  if (status === 'conflict')
    return (
      <Callout
        tone="danger"
        role="alert"
        title={t('conflict')}
        actions={
          <Button size="small" onClick={onCopy}>
            {t('conflict.copy')}
          </Button>
        }
      >
        {t('conflict.text')}
      </Callout>
    )
  if (status !== 'failed') return null
  return (
    <Callout
      tone="warning"
      role="alert"
      title={t('save.failed')}
      actions={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('save.failed.text')}
    </Callout>
  )
}
