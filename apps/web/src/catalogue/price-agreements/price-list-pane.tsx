import type { PriceList } from '@paratope/contract/catalogue/price-agreements'
import { priceListTexts } from '@paratope/contract/catalogue/price-agreements/price-lists.texts'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatRate } from '#ui/display/format-rate.ts'
import { Icon } from '#ui/display/icons.tsx'
import { ListCompanies } from './list-companies.tsx'
import { ListedPrices } from './listed-prices.tsx'
import { ListPeriod } from './price-list-table.tsx'
import { priceListsKey } from './price-lists.data.ts'
import styles from './price-lists.module.css'

const PriceListDialog = lazyComponent(() => import('./price-list-dialog.tsx'))

interface PriceListPaneProps {
  list: PriceList
  closeHref: string
  onDeleted: () => void
}

/** One list: when it counts, who buys at its prices, and the prices. */
export function PriceListPane({ list, closeHref, onDeleted }: PriceListPaneProps) {
  const t = useTexts(priceListTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const close = () => setOpened(undefined)
  const removal = useAction(({ priceAgreements }) => priceAgreements.removeList({ params: { id: list.id } }), {
    successText: t('deleted'),
    invalidates: [priceListsKey],
    onDone: onDeleted,
  })
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h2>{list.name}</h2>
        <div className={styles.actions}>
          <Button size="small" onClick={() => setOpened('edit')}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={() => setOpened('delete')}>
            {t('delete')}
          </Button>
          <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
            {t('close')}
          </Button>
        </div>
      </header>
      <DescriptionList
        items={[
          { term: t('period'), value: <ListPeriod {...list} /> },
          {
            term: t('discount'),
            value: list.discount === null ? t('discount.none') : `−${formatRate(list.discount, language)}`,
          },
        ]}
      />
      <ListCompanies list={list} />
      <ListedPrices list={list} />
      {opened === 'edit' && (
        <Suspense>
          <PriceListDialog list={list} onClose={close} onSaved={close} />
        </Suspense>
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name: list.name })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={removal.isPending}
          onConfirm={() => void removal.run()}
          onClose={close}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
