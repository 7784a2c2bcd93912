import { defineTexts } from '../../kernel/texts.ts'

export const categoryPermissionTexts = defineTexts('category-permissions', {
  en: {
    'permissions.category': 'Categories',
    'permission.category.read': 'View categories',
    'permission.category.add': 'Add categories',
    'permission.category.edit': 'Rename categories',
    'permission.category.remove': 'Remove categories',
  },
  zh: {
    'permissions.category': '分类',
    'permission.category.read': '查看分类',
    'permission.category.add': '新增分类',
    'permission.category.edit': '重命名分类',
    'permission.category.remove': '删除分类',
  },
})
