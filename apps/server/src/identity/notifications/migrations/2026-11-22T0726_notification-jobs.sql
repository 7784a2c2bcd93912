select rename_job('notifications-letters', 'notifications-email');
