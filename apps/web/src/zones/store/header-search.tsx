import { isSearchable } from '@paratope/contract/catalogue/products'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSuggestions } from '#catalogue/products/index.ts'
import { getFormUrl } from '#lib/navigation/form-url.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { cellSearchPath, searchCategories, searchPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'

/** Searches by a plain form, so also without script; with it, too short a text is said at once. */
export function HeaderSearch({ isCell = false, onSearch }: { isCell?: boolean; onSearch?: () => void }) {
  const t = useTexts(zoneTexts)
  const { shortCjkSearch } = useSite()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const path = isCell ? cellSearchPath : searchPath
  const { field, input, popup } = useSuggestions(path)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSearchable(field.current?.value ?? '', shortCjkSearch)) {
      toast.show({ title: t('search.short'), tone: 'warning' })
      return
    }
    onSearch?.()
    void navigate(`${getFormUrl(event.currentTarget)}&timestamp=${Date.now()}`)
  }

  return (
    <SearchBox
      action={path}
      onSubmit={handleSubmit}
      name="seachValue"
      label={t('search.label')}
      placeholder={t('search.example')}
      submitText={t('search')}
      input={{ ...input, defaultValue: params.get('seachValue') ?? '' }}
      category={
        isCell ? undefined : (
          <Select
            name="categoryId"
            aria-label={t('search.category')}
            defaultValue={params.get('categoryId') ?? '0'}
            options={searchCategories.map(({ value, text }) => ({ value, text: t(text) }))}
          />
        )
      }
    >
      {isCell && <input type="hidden" name="categoryId" value="0" />}
      {popup}
    </SearchBox>
  )
}
