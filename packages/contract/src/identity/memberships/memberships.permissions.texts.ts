import { defineTexts } from '../../kernel/texts.ts'

export const membershipPermissionTexts = defineTexts('membership-permissions', {
  en: {
    'permissions.membership': 'Company members',
    'permission.membership.read': 'View colleagues and their roles',
    'permission.membership.manage': 'Invite, change and remove members of the company',
    'permission.membership.desk': 'View the members of customers’ companies',
  },
  zh: {
    'permissions.membership': '单位成员',
    'permission.membership.read': '查看同事及其角色',
    'permission.membership.manage': '邀请、修改和移除单位成员',
    'permission.membership.desk': '查看客户单位的成员',
  },
  es: {
    'permissions.membership': 'Miembros de la empresa',
    'permission.membership.read': 'Ver a los colegas y sus roles',
    'permission.membership.manage': 'Invitar, cambiar y quitar miembros de la empresa',
    'permission.membership.desk': 'Ver los miembros de las empresas clientes',
  },
  ja: {
    'permissions.membership': '会社のメンバー',
    'permission.membership.read': '同僚とそのロールを見る',
    'permission.membership.manage': '会社のメンバーを招待・変更・削除する',
    'permission.membership.desk': 'お客様の会社のメンバーの閲覧',
  },
})
