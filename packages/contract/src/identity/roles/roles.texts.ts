import { defineTexts } from '../../kernel/texts.ts'

export const roleTexts = defineTexts('roles', {
  en: {
    'role.exists': 'There is a role with this code already',
    'role.kept': '“{name}” cannot be removed: it came with the product, or somebody holds it',
    'role.own_lock': 'You would lose the right to manage roles. Let somebody else who has it make this change.',
    'role.kind_wrong': '“{name}” is for another kind of account',
    'role.unknown': '“{name}” does not exist',
    'role.saved': 'Saved. It holds from now on, for everybody who is signed in too.',
    'user.own_lock': 'You cannot disable your own account',
    'user.saved': 'Saved',
  },
  zh: {
    'role.exists': '该角色编码已存在',
    'role.kept': '无法删除“{name}”：系统内置角色或仍有人使用的角色不能删除',
    'role.own_lock': '保存后您将失去角色管理权限，请由其他拥有该权限的同事修改。',
    'role.kind_wrong': '“{name}”不适用于该类账户',
    'role.unknown': '“{name}”不存在',
    'role.saved': '已保存，立即对所有人生效（包括已登录的用户）。',
    'user.own_lock': '不能停用自己的账户',
    'user.saved': '已保存',
  },
})
