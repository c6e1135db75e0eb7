// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from './auth-context.ts';

it('throws outside of a provider', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider');
  reported.mockRestore();
});
