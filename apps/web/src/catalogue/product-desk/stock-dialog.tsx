import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ProductPartProps } from './product-content-form.tsx'
import { deskProductsKey, movementsKey, movementsQuery } from './product-desk.data.ts'
import { movementForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

export interface StockDialogProps extends ProductPartProps {
  pack: DeskProductDetail['packs'][number]
  onClose: () => void
}

const kinds = ['received', 'written-off', 'correction'] as const
const pageSize = 10

/** The ledger of a size, and the entry of what came or went. */
export default function StockDialog({ product, pack, onSaved, onClose }: StockDialogProps) {
  const t = useTexts(productDeskPageTexts)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [stock, setStock] = useState(pack.stock)
  const query = useQuery(movementsQuery(product.id, pack.id, page))
  return (
    <Dialog
      open
      width={760}
      onClose={onClose}
      closeText={t('close')}
      title={t('stock.of', { size: `${pack.amount} ${pack.unit}`, stock })}
    >
      <Form
        of={movementForm}
        className={styles.movement}
        params={{ id: product.id, packId: pack.id }}
        values={{ kind: 'received' }}
        errorTexts={{ delta: t('delta.wrong'), reason: t('reason.required') }}
        errorFields={{ 'product_desk.stock_negative': 'delta' }}
        successText={t('saved')}
        invalidates={[movementsKey, deskProductsKey]}
        resetsWhenDone
        onDone={({ balance }) => {
          setStock(balance)
          setPage(1)
          onSaved({
            ...product,
            packs: product.packs.map((one) =>
              one.id === pack.id ? { ...one, stock: balance, ledger: one.ledger + balance - one.stock } : one,
            ),
          })
        }}
      >
        <SelectField
          of={movementForm}
          name="kind"
          label={t('movement')}
          options={kinds.map((value) => ({ value, text: t(`movement.${value}`) }))}
        />
        <NumberField of={movementForm} name="delta" label={t('delta')} hint={t('delta.hint')} />
        <TextField of={movementForm} name="reason" label={t('reason')} autoComplete="off" />
        <SubmitButton>{t('movement.enter')}</SubmitButton>
      </Form>
      <QueryState query={query} shape="text">
        {({ records, total }) => (
          <>
            <Table caption={t('ledger')} isDense>
              <thead>
                <tr>
                  <Th>{t('day')}</Th>
                  <Th>{t('movement')}</Th>
                  <Th isNumeric>{t('delta')}</Th>
                  <Th isNumeric>{t('balance')}</Th>
                  <Th>{t('reason')}</Th>
                </tr>
              </thead>
              <tbody>
                {records.map(({ id, at, kind, delta, balance, reason, by }) => (
                  <tr key={id}>
                    <Td>{formatDay(at, language)}</Td>
                    <Td>{t(`movement.${kind}`)}</Td>
                    <Td isNumeric>{delta > 0 ? `+${delta}` : delta}</Td>
                    <Td isNumeric>{balance}</Td>
                    <Td>{[reason, by].filter(Boolean).join(' · ')}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
            {total > page * pageSize && (
              <Button size="small" onClick={() => setPage(page + 1)}>
                {t('ledger.older')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
