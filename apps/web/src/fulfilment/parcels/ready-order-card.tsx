import { compareLocations, type ReadyOrder } from '@paratope/contract/fulfilment/parcels'
import { cartTexts } from '@paratope/contract/ordering/carts'
import { useState } from 'react'
import { useFormatPackSize } from '#catalogue/products/index.ts'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { useQuantityCheck } from '#kit/numbers/use-quantity-check.ts'
import { formatDay, formatTimeAgo } from '#kit/page/format-dates.ts'
import type { Selection } from '#kit/table/use-selection.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useOrderAction } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './logistics.module.css'
import { logisticsTexts } from './logistics.texts.ts'
import { ChooseOne } from './logistics-bulk.tsx'
import { LotLocationButton } from './lot-location-button.tsx'
import { LotSelect } from './lot-select.tsx'

/** Quantities of one order that can be packed: all of them at first. */
export function ReadyOrderCard({ order, selection }: { order: ReadyOrder; selection: Selection }) {
  const t = useTexts(logisticsTexts)
  const language = useLanguage()
  const { orderNo, company, orderedAt, requestedDate, destination, isWhole } = order
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [lots, setLots] = useState<Readonly<Record<number, string>>>({})
  const lines = order.lines.toSorted(compareLocations).map((line) => ({ line, num: quantities[line.no] ?? line.num }))
  const chosen = lines.filter(({ num }) => num > 0)
  const checks = useQuantityCheck()
  const packing = useOrderAction(
    ({ parcels }) =>
      parcels.pack({
        params: { orderNo },
        body: { lines: chosen.map(({ line: { no }, num }) => ({ no, num, ...(lots[no] && { lotNo: lots[no] }) })) },
      }),
    { successText: t('packed'), onEnd: () => setQuantities({}) },
  )
  const details = [
    company,
    destination,
    t('ordered', { age: formatTimeAgo(orderedAt, language) }),
    ...(requestedDate === null ? [] : [t('requested', { day: formatDay(requestedDate, language) })]),
  ]
  return (
    <article className={styles.card} aria-label={orderNo}>
      <header className={styles.head}>
        <ChooseOne name={orderNo} selection={selection} />
        <h2 className={cx('mono', styles.number)}>
          <Link href={`/office/orders?order=${orderNo}`}>{orderNo}</Link>
        </h2>
        <Badge tone={isWhole ? 'success' : 'neutral'}>{t(isWhole ? 'whole' : 'part')}</Badge>
        <p className={styles.small}>{details.join(' · ')}</p>
      </header>
      <Table caption={orderNo} isCaptionHidden isStacked>
        <thead>
          <tr>
            <Th>{t('item')}</Th>
            <Th>{t('location')}</Th>
            <Th>{t('lot')}</Th>
            <Th>{t('storage')}</Th>
            <Th>{t('condition')}</Th>
            <Th isNumeric>{t('ready')}</Th>
            <Th isNumeric>{t('pack')}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, num }) => (
            <ReadyLineRow
              key={line.no}
              line={line}
              num={num}
              lotNo={lots[line.no] ?? line.lotNo}
              onLotChange={(lotNo) => setLots((before) => ({ ...before, [line.no]: lotNo }))}
              onValidityChange={checks.track(line.no)}
              onChange={(next) => setQuantities((before) => ({ ...before, [line.no]: next }))}
            />
          ))}
        </tbody>
      </Table>
      <div className={styles.actions} data-print="no">
        <Button
          tone="primary"
          size="small"
          aria-label={t('pack.of', { code: orderNo })}
          disabled={chosen.length === 0 || !checks.areValid}
          loading={packing.isPending}
          onClick={() => void packing.run()}
        >
          {t('pack')}
        </Button>
        {chosen.length === 0 && <span className={styles.small}>{t('nothingChosen')}</span>}
      </div>
    </article>
  )
}

interface ReadyLineRowProps {
  line: ReadyOrder['lines'][number]
  num: number
  lotNo: string
  onLotChange: (lotNo: string) => void
  onChange: (num: number) => void
  onValidityChange: (isValid: boolean) => void
}

function ReadyLineRow({ line, num, lotNo, onLotChange, onChange, onValidityChange }: ReadyLineRowProps) {
  const t = useTexts(logisticsTexts)
  const tCart = useTexts(cartTexts)
  const formatPackSize = useFormatPackSize()
  const { projectName, catalog, lots, storage, shippingCondition, note } = line
  const location = lots.find((lot) => lot.lotNo === lotNo)?.location ?? line.location
  return (
    <tr>
      <th scope="row" className={styles.item}>
        {projectName}
        <small>
          {catalog && <span className="mono">{catalog}</span>} {formatPackSize(line)}
        </small>
        {note && <small>{note}</small>}
      </th>
      <Td label={t('location')}>{lotNo ? <LotLocationButton lotNo={lotNo} location={location} /> : '–'}</Td>
      <Td label={t('lot')}>
        <LotSelect name={projectName} lots={lots} lotNo={lotNo} onChange={onLotChange} />
      </Td>
      <Td label={t('storage')}>{storage || '–'}</Td>
      <Td label={t('condition')}>{tCart(`shippingCondition.${shippingCondition}`)}</Td>
      <Td isNumeric label={t('ready')}>
        {t('readyOf', { num: line.num, ordered: line.ordered })}
      </Td>
      <Td isNumeric label={t('pack')}>
        <QuantityStepper
          size="small"
          min={0}
          max={line.num}
          value={num}
          onChange={onChange}
          onValidityChange={onValidityChange}
          aria-label={t('quantity', { name: projectName })}
          decreaseLabel={t('less')}
          increaseLabel={t('more')}
        />
      </Td>
    </tr>
  )
}
