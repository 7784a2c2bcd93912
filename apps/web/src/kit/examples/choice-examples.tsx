import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import {
  DictionaryCheckboxes,
  DictionaryMultiSelect,
  DictionaryRadios,
  DictionarySelect,
  YesNoSwitch,
} from '#kit/choices/dictionary-fields.tsx'
import { DepartmentSelect, UserSelect } from '#kit/choices/people-selects.tsx'
import { RefreshDictionariesButton } from '#kit/choices/refresh-dictionaries-button.tsx'
import { SearchSelect } from '#kit/choices/search-select.tsx'
import { createDictionarySource, createTreeSource } from '#kit/choices/server-sources.ts'
import { TreeSelect } from '#kit/choices/tree-select.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import type { KitExample } from './kit-example.ts'

/** Public pages have no query cache. */
function withQueries(Example: ComponentType): ComponentType {
  return function ExampleWithQueries() {
    const [client] = useState(createQueryClient)
    return (
      <QueryClientProvider client={client}>
        <Example />
      </QueryClientProvider>
    )
  }
}

function DictionaryExample() {
  const [one, setOne] = useState('')
  const [several, setSeveral] = useState('')
  const field = { dictionary: 'order_type' }
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <DictionarySelect {...field} label="Select" value={one} onChange={setOne} />
      <DictionaryRadios {...field} label="Radios" name="order-type" value={one} onChange={setOne} />
      <DictionaryCheckboxes {...field} label="Checkboxes" value={several} onChange={setSeveral} />
      <DictionaryMultiSelect {...field} label="Multi-select" value={several} onChange={setSeveral} />
      <p>
        Values: <code>{one || '–'}</code> · <code>{several || '–'}</code>
      </p>
      <RefreshDictionariesButton />
    </div>
  )
}

function SwitchExample() {
  const [value, setValue] = useState('N')
  return (
    <>
      <YesNoSwitch label="Dry ice" value={value} onChange={setValue} />
      <p>
        Value: <code>{value}</code>
      </p>
    </>
  )
}

const areaSource = createDictionarySource('sys_area,name,code')

function SearchExample() {
  const [value, setValue] = useState('')
  return <SearchSelect label="Area" source={areaSource} value={value} onChange={setValue} hint="Sign in first." />
}

function PeopleExample() {
  const [user, setUser] = useState('')
  const [department, setDepartment] = useState('')
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <UserSelect label="User" value={user} onChange={setUser} hint="Sign in as an administrator first." />
      <DepartmentSelect label="Department" value={department} onChange={setDepartment} />
      <p>
        Values: <code>{user || '–'}</code> · <code>{department || '–'}</code>
      </p>
    </div>
  )
}

const categorySource = createTreeSource({
  tableName: 'sys_category',
  text: 'name',
  code: 'code',
  pidField: 'pid',
  hasChildField: 'has_child',
})

function TreeExample() {
  const [value, setValue] = useState('')
  return <TreeSelect label="Category" source={categorySource} value={value} onChange={setValue} hint="Sign in first." />
}

export const choiceExamples: readonly KitExample[] = [
  {
    title: 'Dictionary fields',
    text: 'Choices of a dictionary, kept for 7 days. Several values are joined by commas.',
    component: withQueries(DictionaryExample),
  },
  { title: 'Yes-no switch', text: 'On is Y, off is N, unless other values are given.', component: SwitchExample },
  {
    title: 'Search select',
    text: 'Searches on the server 0.8 seconds after the last key and shows 10 results.',
    component: SearchExample,
  },
  {
    title: 'User and department',
    text: 'Search select over the reports of users and departments, for staff who manage users.',
    component: PeopleExample,
  },
  {
    title: 'Tree select',
    text: 'Loads a tree level by level. Its condition is a JSON object.',
    component: TreeExample,
  },
]
