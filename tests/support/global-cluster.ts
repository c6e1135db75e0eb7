export { startTestCluster as default } from './cluster.ts';
