import { useState } from 'react'
import { createReportSource } from './report-source.ts'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'

type SelectProps = Omit<SearchSelectProps, 'source'>

const departments = { report: 'departments', value: 'orgCode', text: 'name' }
const users = { report: 'users', value: 'username', text: 'realname' }

/** Selects a department; its value is the department's code. For staff who manage users. */
export function DepartmentSelect(props: SelectProps) {
  const [source] = useState(() => createReportSource(departments))
  return <SearchSelect {...props} source={source} />
}

/** Selects a user; its value is the user name. For staff who manage users. */
export function UserSelect(props: SelectProps) {
  const [source] = useState(() => createReportSource(users))
  return <SearchSelect {...props} source={source} />
}
