import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { currencies } from '@paratope/contract/kernel/currencies'
import { Suspense, useState } from 'react'
import { SettingsEmpty, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import type { ProductPartProps } from './product-content-form.tsx'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

const PackDialog = lazyComponent(() => import('./pack-dialog.tsx'))
const StockDialog = lazyComponent(() => import('./stock-dialog.tsx'))

type DeskPack = DeskProductDetail['packs'][number]
type Opened = { kind: 'new' } | { kind: 'prices' | 'stock'; pack: DeskPack }

/** Sizes with their prices and stock. */
export function PacksSection({ product, onSaved }: ProductPartProps) {
  const t = useTexts(productDeskPageTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const formatPrices = ({ prices }: DeskPack) =>
    currencies.flatMap((currency) => {
      const minor = prices[currency]
      return minor == null ? [] : [formatMoney({ minor, currency }, language)]
    })
  return (
    <SettingsSection
      title={t('packs')}
      lead={t('packs.lead')}
      action={
        <Button size="small" onClick={() => setOpened({ kind: 'new' })}>
          {t('packs.add')}
        </Button>
      }
    >
      {product.packs.length === 0 ? (
        <SettingsEmpty>{t('packs.none')}</SettingsEmpty>
      ) : (
        <Table caption={t('packs')} isCaptionHidden isStacked>
          <thead>
            <tr>
              <Th>{t('size')}</Th>
              <Th>{t('prices')}</Th>
              <Th>{t('specialPrices')}</Th>
              <Th>{t('leadDays')}</Th>
              <Th isNumeric>{t('stock')}</Th>
              <Th>
                <span className="visually-hidden">{t('actions')}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {product.packs.map((pack) => (
              <tr key={pack.id}>
                <Td label={t('size')}>
                  {pack.amount} {pack.unit}
                </Td>
                <Td label={t('prices')}>{formatPrices(pack).join(' · ') || t('quoteOnly')}</Td>
                <Td label={t('specialPrices')}>{pack.specialPrices.length || '–'}</Td>
                <Td label={t('leadDays')}>{pack.leadDays}</Td>
                <Td label={t('stock')} isNumeric>
                  {pack.stock}
                  {pack.stock !== pack.ledger && <Badge tone="danger">{t('ledger.wrong')}</Badge>}
                </Td>
                <Td>
                  <div className={styles.actions}>
                    <Button size="small" onClick={() => setOpened({ kind: 'prices', pack })}>
                      {t('prices.edit')}
                    </Button>
                    <Button size="small" onClick={() => setOpened({ kind: 'stock', pack })}>
                      {t('stock.edit')}
                    </Button>
                  </div>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {opened && (
        <Suspense>
          {opened.kind === 'stock' ? (
            <StockDialog product={product} pack={opened.pack} onSaved={onSaved} onClose={close} />
          ) : (
            <PackDialog
              product={product}
              {...(opened.kind === 'prices' && { pack: opened.pack })}
              onSaved={onSaved}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </SettingsSection>
  )
}
