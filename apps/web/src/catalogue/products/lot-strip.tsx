import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDay, formatQuantity } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { chooseLot, getLotHref, useChosenLot } from './lot-choice.ts'
import styles from './lot-strip.module.css'
import { lotStripTexts } from './lot-strip.texts.ts'
import type { ProductData } from './product-loader.ts'
import { requestLot } from './requested-lot.ts'

export type LotStripProps = Pick<ProductData, 'code' | 'lots' | 'lotNo' | 'units' | 'limits'>

/** Results beyond purity, endotoxin and concentration that buyers ask for first. */
const shownTests: ReadonlySet<string> = new Set(['dar', 'free-drug', 'viability', 'mycoplasma', 'supercoiled'])

/** The chosen lot in one line: what was measured, against which limit, until when, and its certificate. */
export default function LotStrip({ code, lots, lotNo, units, limits }: LotStripProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const lot = useChosenLot({ code, lots, lotNo })
  if (!lot) return null
  const { purity, endotoxin, concentration } = lot
  const formatTest = (value: number | string, unit: string) =>
    typeof value === 'string' ? value : formatQuantity(value, unit, language, Number.isInteger(value) ? 0 : 1)

  return (
    <div className={styles.strip}>
      <nav aria-label={t('lot.no')} className={styles.lots}>
        <span aria-hidden>{t('lot.no')}</span>
        {lots.map((one) => (
          <a
            key={one.lotNo}
            href={getLotHref(one.lotNo)}
            className="mono"
            aria-current={one === lot ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              chooseLot({ code, lotNo: one.lotNo })
            }}
          >
            <UnbrokenText>{one.lotNo}</UnbrokenText>
          </a>
        ))}
        {lot.demo && (
          <Badge tone="warning" title={t('demo.why')}>
            {t('demo')}
          </Badge>
        )}
      </nav>
      <dl className={styles.values} aria-live="polite">
        {purity !== null && (
          <LotValue label={t('lot.purity')} limit={limits.purity}>
            {formatQuantity(purity, '%', language, 1)}
          </LotValue>
        )}
        {endotoxin !== null && (
          <LotValue label={t('lot.endotoxin')} limit={limits.endotoxin}>
            {formatQuantity(endotoxin, units.endotoxin, language, 3)}
            {limits.endotoxinMax !== null && <LimitBar value={endotoxin} limit={limits.endotoxinMax} />}
          </LotValue>
        )}
        {concentration !== null && (
          <LotValue label={t('lot.concentration')}>
            {formatQuantity(concentration, units.concentration, language, 2)}
          </LotValue>
        )}
        {lot.tests
          .filter(({ test }) => shownTests.has(test))
          .map(({ test, name, value, unit, limit }) => (
            <LotValue key={test} label={name} limit={limit === value ? '' : limit}>
              {formatTest(value, unit)}
            </LotValue>
          ))}
        <LotValue label={t('lot.expires')}>{formatDay(lot.expiresOn, language)}</LotValue>
        <LotValue label={t('lot.certificate')}>
          <a href={lot.certificate} download>
            PDF<span className="visually-hidden"> {lot.lotNo}</span>
          </a>
        </LotValue>
      </dl>
      <LotRequest key={code} code={code} lotNo={lot.lotNo} />
    </div>
  )
}

/** Lets the buyer insist on the lot that is shown; the cart line then needs a quote. */
function LotRequest({ code, lotNo }: { code: string; lotNo: string }) {
  const t = useTexts(lotStripTexts)
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    requestLot(isRequested ? { code, lotNo } : undefined)
    return () => requestLot(undefined)
  }, [code, lotNo, isRequested])
  return (
    <Checkbox
      className={styles.request ?? ''}
      checked={isRequested}
      onChange={({ target }) => setIsRequested(target.checked)}
      hint={t('request.hint')}
    >
      {t('request', { lot: lotNo })}
    </Checkbox>
  )
}

function LotValue({ label, limit, children }: { label: string; limit?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {limit && <small>{limit}</small>}
      </dd>
    </div>
  )
}

/** Measured value as a fraction of its limit; decorative, since the text repeats it. */
function LimitBar({ value, limit }: { value: number; limit: number }) {
  const share = Math.min(1, value / limit)
  return (
    <svg className={styles.bar} viewBox="0 0 48 8" width={48} height={8} aria-hidden>
      <rect width={48} height={8} rx={2} />
      <rect width={Math.max(2, 48 * share)} height={8} rx={2} data-over={value > limit} />
    </svg>
  )
}
