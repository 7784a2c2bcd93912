import { Suspense, useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { SettingsEmpty, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import type { ProductPartProps } from './product-content-form.tsx'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

const LotDialog = lazyComponent(() => import('./lot-dialog.tsx'))

/** Lots with what was measured, the newest first. */
export function LotsSection({ product, onSaved }: ProductPartProps) {
  const t = useTexts(productDeskPageTexts)
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsSection
      title={t('lots')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('lots.add')}
        </Button>
      }
    >
      {product.lots.length === 0 ? (
        <SettingsEmpty>{t('lots.none')}</SettingsEmpty>
      ) : (
        <Table caption={t('lots')} isCaptionHidden isStacked>
          <thead>
            <tr>
              <Th>{t('lotNo')}</Th>
              <Th>{t('madeOn')}</Th>
              <Th>{t('expiresOn')}</Th>
              <Th isNumeric>{t('purity')}</Th>
              <Th isNumeric>{t('endotoxin')}</Th>
              <Th isNumeric>{t('concentration')}</Th>
            </tr>
          </thead>
          <tbody>
            {product.lots.map(({ lotNo, madeOn, expiresOn, purity, endotoxin, concentration, demo }) => (
              <tr key={lotNo}>
                <Td label={t('lotNo')}>
                  <code>{lotNo}</code> {demo && <Badge>{t('demo')}</Badge>}
                </Td>
                <Td label={t('madeOn')}>{formatDay(madeOn, language)}</Td>
                <Td label={t('expiresOn')}>{formatDay(expiresOn, language)}</Td>
                <Td label={t('purity')} isNumeric>
                  {purity ?? '–'}
                </Td>
                <Td label={t('endotoxin')} isNumeric>
                  {endotoxin ?? '–'}
                </Td>
                <Td label={t('concentration')} isNumeric>
                  {concentration ?? '–'}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {isAdding && (
        <Suspense>
          <LotDialog product={product} onSaved={onSaved} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
