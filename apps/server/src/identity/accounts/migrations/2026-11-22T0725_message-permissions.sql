update role set
  permissions = array_replace(array_replace(permissions, 'letter.read', 'message.read'), 'letter.resend', 'message.resend'),
  seeded_permissions = array_replace(
    array_replace(seeded_permissions, 'letter.read', 'message.read'), 'letter.resend', 'message.resend');
