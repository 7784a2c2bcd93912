import type { PriceList } from '@paratope/contract/catalogue/price-agreements'
import { priceListTexts } from '@paratope/contract/catalogue/price-agreements/price-lists.texts'
import { SearchSelect, type SearchSource } from '#kit/choices/search-select.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { priceListsKey } from './price-lists.data.ts'

type CompanyId = PriceList['companies'][number]['id']

const companySource: SearchSource = {
  async search(keyword, pageSize, signal) {
    const { records } = await (await api({ signal })).companies.deskList({ query: { keyword, pageSize } })
    return records.map(({ id, name }) => ({ value: id, text: name }))
  },
  loadText: async () => '',
}

/** Companies with the prices of a list. */
export function ListCompanies({ list: { id, version, companies } }: { list: PriceList }) {
  const t = useTexts(priceListTexts)
  const ids = companies.map((company) => company.id)
  const options = { invalidates: [priceListsKey] }
  const send = (companyIds: CompanyId[]) => ({ params: { id }, body: { version, companyIds } })
  const adding = useAction(
    // The server looks at the id again.
    ({ priceAgreements }, added: string) => priceAgreements.setListCompanies(send([...ids, added as CompanyId])),
    { ...options, successText: t('company.added') },
  )
  const removal = useAction(
    ({ priceAgreements }, removed: string) =>
      priceAgreements.setListCompanies(send(ids.filter((one) => one !== removed))),
    { ...options, successText: t('company.removed') },
  )
  return (
    <SettingsSection title={t('companies')}>
      {companies.length === 0 ? (
        <SettingsEmpty>{t('companies.none')}</SettingsEmpty>
      ) : (
        <SettingsList>
          {companies.map((company) => (
            <SettingsItem
              key={company.id}
              icon="building"
              name={company.name}
              details={[]}
              actions={
                <IconButton
                  size="small"
                  icon="trash"
                  label={t('company.remove', { name: company.name })}
                  disabled={removal.isPending}
                  onClick={() => void removal.run(company.id)}
                />
              }
            />
          ))}
        </SettingsList>
      )}
      <SearchSelect
        label={t('company.add')}
        source={companySource}
        value=""
        disabled={adding.isPending}
        onChange={(added) => {
          if (added !== '' && !ids.some((one) => one === added)) void adding.run(added)
        }}
      />
    </SettingsSection>
  )
}
