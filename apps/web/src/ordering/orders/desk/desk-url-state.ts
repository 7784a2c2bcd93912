import type { ListUrlState } from '#kit/list/list-url-state.ts'

export const deskDefaults = {
  status: '',
  keyword: '',
  companyId: '',
  assigneeId: '',
  from: '',
  to: '',
  dated: '',
  deadline: '',
  due: '',
  sort: '-created',
  page: '1',
  size: '',
  order: '',
} as const
export type DeskUrlState = ListUrlState<{ [Key in keyof typeof deskDefaults]: string }>

/** Every filter but the state. */
export const noDeskFilters = {
  keyword: '',
  companyId: '',
  assigneeId: '',
  from: '',
  to: '',
  dated: '',
  deadline: '',
  due: '',
} as const
