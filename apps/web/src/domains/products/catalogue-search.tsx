import { productTexts } from '@paratope/contract/texts/products'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formAddress } from '#lib/form-address.ts'
import { useSite } from '#lib/frame.tsx'
import { searchable } from '#lib/search-rule.ts'
import { useSay } from '#lib/texts.ts'
import { Link } from '#ui/link.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { searchHref } from './search-query.ts'
import styles from './search-screen.module.css'

export interface CatalogueSearchProps {
  action: string
  keyword?: string
  categoryId?: string
  /** Narrows the search; without them it looks everywhere. */
  categories?: readonly SelectOption[]
}

/** The large search: a plain GET form, which says beside itself when a text is too short. */
export function CatalogueSearch({ action, keyword = '', categoryId = '0', categories }: CatalogueSearchProps) {
  const say = useSay(productTexts)
  const navigate = useNavigate()
  const { shortCjkSearch } = useSite()
  const [short, setShort] = useState(false)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = formAddress(event.currentTarget)
    const wanted = new URLSearchParams(address.split('?')[1]).get('seachValue') ?? ''
    const fits = searchable(wanted, shortCjkSearch)
    setShort(!fits)
    if (fits) void navigate(address)
  }

  return (
    <SearchBox
      action={action}
      onSubmit={search}
      size="large"
      name="seachValue"
      label={say('search.label')}
      placeholder={say('search.example')}
      submitText={say('search.go')}
      input={{ defaultValue: keyword, maxLength: 100 }}
      message={short && <strong className={styles.short}>{say('search.too_short')}</strong>}
      category={
        categories && (
          <Select
            name="categoryId"
            aria-label={say('search.category')}
            defaultValue={categoryId}
            options={categories}
          />
        )
      }
    />
  )
}

/** What people type: a name, a clone, an alias, and the same in Chinese. */
const examples = ['anti-PD-1', 'RMP1-14', 'CD279', '抗HER2'] as const

export function Examples({ path }: { path: string }) {
  const say = useSay(productTexts)
  return (
    <p className={styles.examples}>
      <span>{say('search.try')}</span>
      {examples.map((example) => (
        <Link
          key={example}
          href={searchHref(path, example, '0')}
          lang={/^\p{Script=Han}/u.test(example) ? 'zh' : undefined}
        >
          {example}
        </Link>
      ))}
    </p>
  )
}
