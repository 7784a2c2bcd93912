import type { Label } from '@paratope/contract/scans'
import { scanTexts } from '@paratope/contract/texts/scans'
import { useEffect, useEffectEvent, useState } from 'react'
import { productPath } from '#domains/products/index.tsx'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatQuantity } from '#ui/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './scans.module.css'

const example = 'PV-A0016'

/** The product and the lot that a label names. */
export default function LabelFound({ text, onUnknown }: { text: string; onUnknown?: (() => void) | undefined }) {
  const say = useSay(scanTexts)
  const [found, setFound] = useState<Label | RequestFailed>()
  const notKnown = useEffectEvent(() => onUnknown?.())
  const hasOther = onUnknown !== undefined
  useEffect(() => {
    const leaving = new AbortController()
    void api({ quiet: true, signal: leaving.signal })
      .then(({ scans }) => scans.label({ query: { text: text.slice(0, 300) } }))
      .then(setFound, (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof RequestFailed)) throw error
        if (error.status === 404 && hasOther) notKnown()
        else setFound(error)
      })
    return () => leaving.abort()
  }, [text, hasOther])

  if (!found) return <Skeleton label={say('title')} shape="text" />
  if (!(found instanceof RequestFailed)) return <Found label={found} />
  const unknown = found.status === 404 || found.status === 400
  return (
    <Callout tone="warning" role="alert" title={unknown ? say('unknown', { text: text.slice(0, 60) }) : found.message}>
      {unknown && say('unknown.hint', { example })}
    </Callout>
  )
}

function Found({ label }: { label: Label }) {
  const say = useSay(scanTexts)
  const language = useLanguage()
  const { lot } = label
  const day = (date: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  const ofLot = lot
    ? [
        { key: 'lot', term: say('label.lot'), value: <span className="mono">{lot.lotNo}</span> },
        { key: 'made', term: say('label.made'), value: day(lot.madeOn) },
        {
          key: 'expires',
          term: say('label.expires'),
          value: (
            <>
              {day(lot.expiresOn)} {lot.expired && <Badge tone="danger">{say('label.expired')}</Badge>}
            </>
          ),
        },
        ...(lot.purity === null
          ? []
          : [
              {
                key: 'purity',
                term: say('label.purity'),
                value: (
                  <>
                    {formatQuantity(lot.purity, '%', language, 1)}{' '}
                    {lot.demo && <Badge tone="warning">{say('label.demo')}</Badge>}
                  </>
                ),
              },
            ]),
      ]
    : []
  return (
    <div className={styles.ways}>
      <div role="status">
        <h2 className={styles.name}>{label.name}</h2>
      </div>
      <Facts
        items={[
          {
            key: 'catalog',
            term: say('label.catalog'),
            value: <span className="mono">{label.catalogNo}</span>,
          },
          ...ofLot,
        ]}
      />
      {label.lotUnknown && (
        <Callout tone="warning" role="alert">
          {say('label.lotUnknown')}
        </Callout>
      )}
      <Button tone="primary" size="large" wide href={productPath(label)}>
        {say('label.open')}
      </Button>
    </div>
  )
}
