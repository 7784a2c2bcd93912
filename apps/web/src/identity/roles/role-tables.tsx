import { roleDeskTexts, type roles } from '@paratope/contract/identity/roles'
import { defineTable } from '#kit/table/define-table.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'
import styles from './roles.module.css'

export const roleTable = defineTable<typeof roles.endpoints.list>()({
  name: 'roles',
  texts: roleDeskTexts,
  rowKey: 'code',
  columns: [
    { key: 'name', text: 'name' },
    { key: 'code', text: 'code', as: 'code', wide: true },
    { key: 'kind', text: 'kind', cell: ({ kind }, t) => t(`kind.${kind}`) },
    { key: 'holders', text: 'holders', as: 'number' },
    { key: 'permissions', text: 'permissions', value: ({ permissions }) => permissions.length, wide: true },
    {
      key: 'isBuiltIn',
      text: 'builtIn',
      cell: ({ isBuiltIn: builtIn }, t) => builtIn && <Badge>{t('builtIn')}</Badge>,
      wide: true,
    },
  ],
})

export const peopleTable = defineTable<typeof roles.endpoints.users>()({
  name: 'people',
  texts: roleDeskTexts,
  rowKey: 'id',
  columns: [
    { key: 'realname', text: 'realname', sort: ['realname', '-realname'] },
    { key: 'email', text: 'email', value: ({ email, username }) => email ?? username, grow: true },
    { key: 'company', text: 'company', grow: true, wide: true },
    {
      key: 'roles',
      text: 'person.roles',
      cell: ({ roles }) => (
        <span className={styles.badges}>
          {roles.map(({ code, name }) => (
            <Badge key={code}>{name}</Badge>
          ))}
        </span>
      ),
      wide: true,
    },
    {
      key: 'disabled',
      text: 'state',
      cell: ({ disabled }, t) => (
        <Status tone={disabled ? 'danger' : 'success'}>{t(disabled ? 'state.disabled' : 'state.active')}</Status>
      ),
    },
    { key: 'createdAt', text: 'created', as: 'day', sort: ['-created', 'created'], wide: true },
  ],
})
