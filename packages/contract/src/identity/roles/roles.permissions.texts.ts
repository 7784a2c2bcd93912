import { defineTexts } from '../../kernel/texts.ts'

export const rolePermissionTexts = defineTexts('role-permissions', {
  en: {
    'permissions.role': 'Roles',
    'permission.role.manage': 'Manage roles and assign them',
    'permission.role.add': 'Add roles',
    'permission.role.remove': 'Remove roles',
    'permissions.user': 'People',
    'permission.user.manage': 'View people, disable and enable accounts',
  },
  zh: {
    'permissions.role': '角色',
    'permission.role.manage': '修改角色及其成员',
    'permission.role.add': '新增角色',
    'permission.role.remove': '删除角色',
    'permissions.user': '用户',
    'permission.user.manage': '查看用户、停用与启用账户',
  },
  es: {
    'permissions.role': 'Roles',
    'permission.role.manage': 'Gestionar y asignar roles',
    'permission.role.add': 'Añadir roles',
    'permission.role.remove': 'Eliminar roles',
    'permissions.user': 'Personas',
    'permission.user.manage': 'Ver personas, desactivar y activar cuentas',
  },
  ja: {
    'permissions.role': 'ロール',
    'permission.role.manage': 'ロールの管理と割り当て',
    'permission.role.add': 'ロールの追加',
    'permission.role.remove': 'ロールの削除',
    'permissions.user': 'ユーザー',
    'permission.user.manage': 'ユーザーの閲覧、アカウントの無効化と有効化',
  },
})
