import type { PriceAgreement } from '@paratope/contract/catalogue/price-agreements'
import { discountCategories } from '@paratope/contract/catalogue/price-agreements'
import { priceAgreementTexts } from '@paratope/contract/catalogue/price-agreements/price-agreements.texts'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { CompanySectionProps } from '#identity/companies/index.ts'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatRate } from '#ui/display/format-rate.ts'
import { agreementsKey, agreementsQuery } from './price-agreements.data.ts'

const AgreementDialog = lazyComponent(() => import('./agreement-dialog.tsx'))

/** Agreed discounts of a company. */
export default function AgreedPrices({ company: { id } }: CompanySectionProps) {
  const t = useTexts(priceAgreementTexts)
  const canManage = useHasPermission('price-agreement.manage')
  const query = useQuery({ ...agreementsQuery(id), enabled: canManage })
  const [isAdding, setAdding] = useState(false)
  if (!canManage) return null
  return (
    <SettingsSection
      title={t('title')}
      lead={t('lead')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        shape="text"
        isEmpty={(agreements) => agreements.length === 0}
        empty={<SettingsEmpty>{t('none')}</SettingsEmpty>}
      >
        {(agreements) => (
          <SettingsList>
            {agreements.map((agreement) => (
              <AgreementItem key={agreement.id} companyId={id} agreement={agreement} />
            ))}
          </SettingsList>
        )}
      </QueryState>
      {isAdding && (
        <Suspense>
          <AgreementDialog companyId={id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

interface AgreementItemProps {
  companyId: CompanySectionProps['company']['id']
  agreement: PriceAgreement
}

function AgreementItem({ companyId, agreement }: AgreementItemProps) {
  const t = useTexts(priceAgreementTexts)
  const tProduct = useTexts(productSpecTexts)
  const language = useLanguage()
  const { id, scope, code, discount, fromDay, untilDay } = agreement
  const removal = useAction(({ priceAgreements }) => priceAgreements.remove({ params: { companyId, id } }), {
    successText: t('removed'),
    invalidates: [agreementsKey],
  })
  const category = discountCategories.find((one) => one === code)
  const name = scope === 'category' && category ? tProduct(`category.${category}`) : code || t('scope.everything')
  const from = formatDay(fromDay, language)
  return (
    <SettingsItem
      icon="list"
      name={`${name}: −${formatRate(discount, language)}`}
      details={[untilDay ? t('period', { from, until: formatDay(untilDay, language) }) : t('period.open', { from })]}
      actions={
        <IconButton size="small" icon="trash" label={t('remove', { name })} onClick={() => void removal.run()} />
      }
    />
  )
}
