import { type FormEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formAddress } from '#lib/form-address.ts'
import { useSite } from '#lib/frame.tsx'
import { searchable } from '#lib/search-rule.ts'
import { useSay } from '#lib/texts.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { cellSearchPath, searchCategories, searchPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'

/** Searches by a plain form, so also without script; with it, too short a text is said at once. */
export function CatalogueSearch({ cell = false, onSearch }: { cell?: boolean; onSearch?: () => void }) {
  const say = useSay(zoneTexts)
  const { shortCjkSearch } = useSite()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!searchable(field.current?.value ?? '', shortCjkSearch)) {
      toast.show({ title: say('search.short'), tone: 'warning' })
      return
    }
    onSearch?.()
    void navigate(formAddress(event.currentTarget))
  }

  return (
    <SearchBox
      action={cell ? cellSearchPath : searchPath}
      onSubmit={search}
      name="seachValue"
      label={say('search.label')}
      placeholder={say('search.example')}
      submitText={say('search')}
      input={{ ref: field, defaultValue: params.get('seachValue') ?? '' }}
      category={
        cell ? undefined : (
          <Select
            name="categoryId"
            aria-label={say('search.category')}
            defaultValue={params.get('categoryId') ?? '0'}
            options={searchCategories.map(({ value, text }) => ({ value, text: say(text) }))}
          />
        )
      }
    />
  )
}
