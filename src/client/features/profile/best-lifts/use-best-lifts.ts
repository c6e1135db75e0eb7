import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { listBestLifts } from '#contract/endpoints/progress.ts';

export function useBestLifts(userId: string) {
  const query = useQuery(keptQuery(userId, listBestLifts, {}));
  // Another failure of the same question is told again.
  const { errorUpdateCount } = query;
  useEffect(() => {
    if (errorUpdateCount === 0) return;
    toast({
      title: 'Failed to load best lifts',
      description: 'Could not load your recent personal records',
      variant: 'destructive',
    });
  }, [errorUpdateCount]);
  return query;
}
