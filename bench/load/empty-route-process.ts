// The cost of HTTP and Fastify alone: a route that does nothing, in its own process.
import Fastify from 'fastify';

const app = Fastify({ keepAliveTimeout: 10_000 });
app.get('/', async () => ({}));
app.post('/', async () => ({}));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
