select rename_job('data-copy', 'data-export');
