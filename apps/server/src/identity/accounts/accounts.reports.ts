import { z } from 'zod'
import { byRange, byValue, byValueExpanded, defineReport, internalId } from '#kernel/report.ts'
import { selectUserReport } from './accounts.repo.ts'

const kinds = {
  customer: { en: 'Customer', zh: '客户', es: 'Cliente', ja: '顧客' },
  staff: { en: 'Staff', zh: '员工', es: 'Personal', ja: 'スタッフ' },
}

export const reports = [
  defineReport({
    code: 'users',
    name: { en: 'Users', zh: '用户', es: 'Usuarios', ja: 'ユーザー' },
    needs: 'user.manage',
    params: z.object({}),
    options: {
      user_kind: (language) => Object.entries(kinds).map(([value, text]) => ({ value, text: text[language] })),
    },
    fields: {
      id: internalId,
      username: { title: { en: 'Username', zh: '用户名', es: 'Usuario', ja: 'ユーザー名' }, ...byValue },
      realname: { title: { en: 'Name', zh: '姓名', es: 'Nombre', ja: '氏名' }, ...byValue },
      email: {
        title: { en: 'Email', zh: '邮箱', es: 'Correo electrónico', ja: 'メール' },
        isSortable: true,
        ...byValueExpanded,
      },
      kind: {
        title: { en: 'Type', zh: '类型', es: 'Tipo', ja: '種別' },
        customRender: 'user_kind',
        ...byValueExpanded,
      },
      company: {
        title: { en: 'Company', zh: '单位', es: 'Empresa', ja: '会社' },
        isSortable: true,
        ...byValueExpanded,
      },
      enabled: {
        title: { en: 'Active', zh: '启用', es: 'Activo', ja: '有効' },
        customRender: 'yn',
        ...byValueExpanded,
      },
      createdOn: { title: { en: 'Created', zh: '创建日期', es: 'Creado', ja: '作成日' }, type: 'date', ...byRange },
    },
    key: 'id',
    sort: { field: 'username', order: 'asc' },
    reads: {
      user_account: ['id', 'username', 'realname', 'email', 'kind', 'company_id', 'disabled', 'created_at'],
      company: ['id', 'name'],
    },
    source: selectUserReport,
  }),
]
