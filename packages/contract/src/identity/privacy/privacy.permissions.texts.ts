import { defineTexts } from '../../kernel/texts.ts'

export const privacyPermissionTexts = defineTexts('privacy-permissions', {
  en: {
    'permissions.deletion': 'Deletion requests',
    'permission.deletion.read': 'View deletion requests',
  },
  zh: {
    'permissions.deletion': '注销申请',
    'permission.deletion.read': '查看账户注销申请',
  },
  es: {
    'permissions.deletion': 'Solicitudes de eliminación',
    'permission.deletion.read': 'Ver las solicitudes de eliminación de cuentas',
  },
  ja: {
    'permissions.deletion': '削除の申請',
    'permission.deletion.read': 'アカウント削除申請の閲覧',
  },
})
