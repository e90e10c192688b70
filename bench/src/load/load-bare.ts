// A separate process with plain Fastify and pg, for comparison. Each response is the rows of one query.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();

app.get('/projects/:account', async (request) => {
  const { account } = request.params as { account: string };
  const { rows } = await pool.query(
    `select id, name, description, file_count, category_count, created_at, has_single_text_file,
      single_text_file_generated_at, has_zip_file, zip_file_generated_at
      from bare_projects where account_id = $1 order by created_at desc, id desc`,
    [account],
  );
  return rows;
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready at ${address}\n`);
process.once('SIGTERM', () => process.exit(0));
