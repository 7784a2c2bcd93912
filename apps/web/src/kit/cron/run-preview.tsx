import { describeCron, formatClockTime, formatWeekday, getWeekday, listNextRuns, parseCron } from '@paratope/cron'
import { useEffect, useState } from 'react'
import { serverNow } from '#lib/api/server-time.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { cronTexts } from './cron.texts.ts'
import styles from './run-preview.module.css'

export interface RunPreviewProps {
  /** Undefined while an entry is invalid. */
  expression: string | undefined
  timeZone: string
}

const runCount = 10
const debounceMs = 500

interface ComputedRuns {
  expression: string | undefined
  runs: readonly number[]
}

const computeRuns = (expression: string | undefined, timeZone: string): ComputedRuns => ({
  expression,
  runs: expression === undefined ? [] : listNextRuns(parseCron(expression), serverNow(), timeZone, runCount),
})

/** The next runs of an expression, debounced by half a second. */
function useNextRuns({ expression, timeZone }: RunPreviewProps) {
  const [computed, setComputed] = useState(() => computeRuns(expression, timeZone))
  const isCurrent = computed.expression === expression
  useEffect(() => {
    if (isCurrent) return
    const timer = setTimeout(() => setComputed(computeRuns(expression, timeZone)), debounceMs)
    return () => clearTimeout(timer)
  }, [expression, timeZone, isCurrent])
  return { runs: computed.runs, isCurrent }
}

/** The description of an expression and its next runs. */
export function RunPreview({ expression, timeZone }: RunPreviewProps) {
  const t = useTexts(cronTexts)
  const language = useLanguage()
  const { runs, isCurrent } = useNextRuns({ expression, timeZone })
  return (
    <section aria-label={t('runs')} className={styles.preview}>
      <div className={styles.summary}>
        <p aria-live="polite" className={styles.sentence}>
          {expression === undefined ? t('runs.invalid') : describeCron(parseCron(expression), language)}
        </p>
        {expression !== undefined && <code className={styles.expression}>{expression}</code>}
      </div>
      {expression !== undefined && (
        <div aria-busy={!isCurrent} className={cx(!isCurrent && styles.stale)}>
          <div className={styles.heading}>
            <h3>{t('runs')}</h3>
            <span>{t('zone', { zone: timeZone })}</span>
          </div>
          {runs.length === 0 ? (
            <p className={styles.none}>{t('runs.none')}</p>
          ) : (
            <ol className={styles.runs}>
              {runs.map((run) => (
                <li key={run}>
                  <time dateTime={new Date(run).toISOString()}>
                    {formatClockTime(run, timeZone)}{' '}
                    <span>{formatWeekday(language, getWeekday(run, timeZone), 'short')}</span>
                  </time>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  )
}
