import { z } from 'zod'
import { defineReport } from '#kernel/report.ts'
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
      id: { title: { en: 'ID', zh: '编号', es: 'ID', ja: 'ID' }, isInternal: true },
      username: {
        title: { en: 'Username', zh: '用户名', es: 'Usuario', ja: 'ユーザー名' },
        isSortable: true,
        filter: { mode: 'single' },
      },
      realname: {
        title: { en: 'Name', zh: '姓名', es: 'Nombre', ja: '氏名' },
        isSortable: true,
        filter: { mode: 'single' },
      },
      email: {
        title: { en: 'Email', zh: '邮箱', es: 'Correo electrónico', ja: 'メール' },
        isSortable: true,
        filter: { mode: 'single', isHidden: true },
      },
      kind: {
        title: { en: 'Type', zh: '类型', es: 'Tipo', ja: '種別' },
        customRender: 'user_kind',
        filter: { mode: 'single', isHidden: true },
      },
      company: {
        title: { en: 'Company', zh: '单位', es: 'Empresa', ja: '会社' },
        isSortable: true,
        filter: { mode: 'single', isHidden: true },
      },
      enabled: {
        title: { en: 'Active', zh: '启用', es: 'Activo', ja: '有効' },
        customRender: 'yn',
        filter: { mode: 'single', isHidden: true },
      },
      createdOn: {
        title: { en: 'Created', zh: '创建日期', es: 'Creado', ja: '作成日' },
        type: 'date',
        isSortable: true,
        filter: { mode: 'group', isHidden: true },
      },
    },
    key: 'id',
    sort: { field: 'username', order: 'asc' },
    source: selectUserReport,
  }),
]
