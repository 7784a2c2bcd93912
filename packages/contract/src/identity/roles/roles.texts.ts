import { defineTexts } from '../../kernel/texts.ts'

export const roleTexts = defineTexts('roles', {
  en: {
    'role.exists': 'A role with this code already exists',
    'role.in_use': '“{name}” can’t be removed: it is built in or still assigned',
    'role.self_lockout': 'You would lose the right to manage roles. Ask a colleague who has it to make this change.',
    'role.kind_wrong': '“{name}” can’t be assigned to this kind of account',
    'role.unknown': '“{name}” doesn’t exist',
    'role.saved': 'Saved. Changes apply immediately, even to people who are logged in.',
    'user.self_lockout': 'You can’t disable your own account',
    'user.saved': 'Saved',
  },
  zh: {
    'role.exists': '该角色编码已存在',
    'role.in_use': '无法删除“{name}”：系统内置角色或仍有人使用的角色不能删除',
    'role.self_lockout': '保存后您将失去角色管理权限，请由其他拥有该权限的同事修改。',
    'role.kind_wrong': '“{name}”不适用于该类账户',
    'role.unknown': '“{name}”不存在',
    'role.saved': '已保存，立即对所有人生效（包括已登录的用户）。',
    'user.self_lockout': '不能停用自己的账户',
    'user.saved': '已保存',
  },
  es: {
    'role.exists': 'Ya existe un rol con este código',
    'role.in_use': 'No se puede eliminar «{name}»: está integrado o sigue asignado',
    'role.self_lockout': 'Perdería el derecho a gestionar roles. Pida el cambio a un colega que lo tenga.',
    'role.kind_wrong': '«{name}» no se puede asignar a este tipo de cuenta',
    'role.unknown': '«{name}» no existe',
    'role.saved': 'Guardado. Los cambios se aplican de inmediato, también a quienes ya han iniciado sesión.',
    'user.self_lockout': 'No puede desactivar su propia cuenta',
    'user.saved': 'Guardado',
  },
  ja: {
    'role.exists': 'このコードのロールはすでに存在します',
    'role.in_use': '「{name}」は削除できません。標準ロールか、割り当て中のロールです。',
    'role.self_lockout':
      'この変更を行うと、ご自身のロール管理権限がなくなります。権限をもつほかの担当者に依頼してください。',
    'role.kind_wrong': '「{name}」はこの種類のアカウントに割り当てられません',
    'role.unknown': '「{name}」は存在しません',
    'role.saved': '保存しました。変更はログイン中のユーザーにもすぐに適用されます。',
    'user.self_lockout': 'ご自身のアカウントは無効にできません',
    'user.saved': '保存しました',
  },
})
