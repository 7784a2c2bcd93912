import type { Label } from '@paratope/contract/catalogue/labels'
import { labelTexts } from '@paratope/contract/catalogue/labels/labels.texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { getProductPath } from '#catalogue/products/index.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatDay, formatQuantity } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './labels.module.css'

const exampleCode = 'PV-A0016'

/** The product and the lot that a label names. */
export default function LabelResult({ text, onUnknown }: { text: string; onUnknown?: (() => void) | undefined }) {
  const t = useTexts(labelTexts)
  const [result, setResult] = useState<Label | RequestFailed>()
  const handleUnknown = useEffectEvent(() => onUnknown?.())
  const hasFallback = onUnknown !== undefined
  useEffect(() => {
    const abort = new AbortController()
    void api({ quiet: true, signal: abort.signal })
      .then(({ labels }) => labels.find({ query: { text: text.slice(0, 300) } }))
      .then(setResult, (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof RequestFailed)) throw error
        if (error.status === 404 && hasFallback) handleUnknown()
        else setResult(error)
      })
    return () => abort.abort()
  }, [text, hasFallback])

  if (!result) return <Skeleton label={t('title')} shape="text" />
  if (!(result instanceof RequestFailed)) return <LabelDetails label={result} />
  const isUnknown = result.status === 404 || result.status === 400
  return (
    <Callout tone="warning" role="alert" title={isUnknown ? t('unknown', { text: text.slice(0, 60) }) : result.message}>
      {isUnknown && t('unknown.hint', { example: exampleCode })}
    </Callout>
  )
}

function LabelDetails({ label }: { label: Label }) {
  const t = useTexts(labelTexts)
  const language = useLanguage()
  const { lot } = label
  const lotItems = lot
    ? [
        { key: 'lot', term: t('label.lot'), value: <span className="mono">{lot.lotNo}</span> },
        { key: 'made', term: t('label.made'), value: formatDay(lot.madeOn, language) },
        {
          key: 'expires',
          term: t('label.expires'),
          value: (
            <>
              {formatDay(lot.expiresOn, language)} {lot.expired && <Badge tone="danger">{t('label.expired')}</Badge>}
            </>
          ),
        },
        ...(lot.purity === null
          ? []
          : [
              {
                key: 'purity',
                term: t('label.purity'),
                value: (
                  <>
                    {formatQuantity(lot.purity, '%', language, 1)}{' '}
                    {lot.demo && <Badge tone="warning">{t('label.demo')}</Badge>}
                  </>
                ),
              },
            ]),
      ]
    : []
  return (
    <div className={styles.choices}>
      <div role="status">
        <h2 className={styles.name}>{label.name}</h2>
      </div>
      <DescriptionList
        items={[
          {
            key: 'catalog',
            term: t('label.catalog'),
            value: <span className="mono">{label.catalogNo}</span>,
          },
          ...lotItems,
        ]}
      />
      {label.isLotUnknown && (
        <Callout tone="warning" role="alert">
          {t('label.lotUnknown')}
        </Callout>
      )}
      <Button tone="primary" size="large" isFullWidth href={getProductPath(label)}>
        {t('label.open')}
      </Button>
    </div>
  )
}
