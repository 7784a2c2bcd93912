import type { ListedPrice, PriceList } from '@paratope/contract/catalogue/price-agreements'
import { priceListTexts } from '@paratope/contract/catalogue/price-agreements/price-lists.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatMoney, formatNumber } from '#ui/display/format.ts'
import { listedPricesQuery, priceListsKey } from './price-lists.data.ts'

const PriceRowsDialog = lazyComponent(() => import('./price-rows-dialog.tsx'))

/** The fixed prices of a list, by catalogue number. */
export function ListedPrices({ list: { id, prices } }: { list: PriceList }) {
  const t = useTexts(priceListTexts)
  const [keyword, setKeyword] = useState('')
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 })
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(listedPricesQuery(id, { keyword: keyword.slice(0, 40), pageNo: page, pageSize }))
  return (
    <SettingsSection
      title={t('prices')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('prices.add')}
        </Button>
      }
    >
      {prices > 10 && (
        <KeywordFilter
          label={t('prices.search')}
          placeholder={t('prices.search')}
          value={keyword}
          onChange={(typed) => {
            setKeyword(typed)
            setPlace({ page: 1, pageSize })
          }}
        />
      )}
      <QueryState
        query={query}
        shape="text"
        isEmpty={({ total }) => total === 0}
        empty={<SettingsEmpty>{t('prices.none')}</SettingsEmpty>}
      >
        {({ records, total }) => (
          <>
            <SettingsList>
              {records.map((price) => (
                <PriceItem key={`${price.packId} ${price.currency} ${price.minQuantity}`} listId={id} price={price} />
              ))}
            </SettingsList>
            {total > 10 && (
              <Paginator
                page={page}
                pageSize={pageSize}
                total={total}
                onPageChange={(next) => setPlace({ page: next, pageSize })}
                onSizeChange={(nextSize, next) => setPlace({ page: next, pageSize: nextSize })}
              />
            )}
          </>
        )}
      </QueryState>
      {isAdding && (
        <Suspense>
          <PriceRowsDialog listId={id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

function PriceItem({ listId, price }: { listId: PriceList['id']; price: ListedPrice }) {
  const t = useTexts(priceListTexts)
  const language = useLanguage()
  const { packId, catalog, name, amount, unit, currency, minQuantity, listPrice } = price
  const pack = `${catalog} ${amount} ${unit}`
  const removal = useAction(
    ({ priceAgreements }) =>
      priceAgreements.removePrice({ params: { id: listId }, body: { packId, currency, minQuantity } }),
    { successText: t('price.removed'), invalidates: [priceListsKey] },
  )
  const format = (minor: number) => formatMoney({ minor, currency }, language)
  return (
    <SettingsItem
      icon="order"
      name={`${pack}: ${format(price.price)}`}
      details={[
        name,
        [
          ...(minQuantity > 1 ? [`${t('fromQuantity')} ${formatNumber(minQuantity, language)}`] : []),
          ...(listPrice === null ? [] : [`${t('listPrice')} ${format(listPrice)}`]),
        ].join(' · '),
      ].filter((detail) => detail !== '')}
      actions={
        <IconButton
          size="small"
          icon="trash"
          label={t('price.remove', { name: pack })}
          disabled={removal.isPending}
          onClick={() => void removal.run()}
        />
      }
    />
  )
}
