import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

// Each request is made in a session of its own, and uses of keys and exports are noted.
const grownByReading = ['session', 'api_key']
const unwatched = ['security_event', 'changed_table']

/**
 * Notes by triggers which tables change: comparing all their contents before and after each request took ten times as
 * long. What is rolled back or undone leaves nothing. `take` returns the names since the last call.
 */
export async function watchTables(db: Db): Promise<{ take(): Promise<string[]> }> {
  await sql`create unlogged table changed_table (name text not null, print numeric not null)`.execute(db)
  await sql`
    create function note_change() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'INSERT' then
        insert into public.changed_table values (tg_table_name, -hashtextextended(old::text, 0)::numeric);
      end if;
      if tg_op <> 'DELETE' then
        insert into public.changed_table values (tg_table_name, hashtextextended(new::text, 0));
      end if;
      return null;
    end $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${unwatched}::text[])`.execute(
    db,
  )
  for (const { name } of tables) {
    const events = grownByReading.includes(name) ? sql`delete` : sql`insert or update or delete`
    await sql`
      create trigger note_change after ${events} on ${sql.id(name)} for each row execute function note_change()`.execute(
      db,
    )
  }
  return {
    async take() {
      const { rows } = await sql<{ name: string }>`
        with taken as (delete from changed_table returning name, print)
        select name from taken group by name having sum(print) <> 0 order by name`.execute(db)
      return rows.map(({ name }) => name)
    },
  }
}
